import io.github.dlbbld.ashlarchess.board.Board;
import io.github.dlbbld.ashlarchess.board.enums.CastlingMove;
import io.github.dlbbld.ashlarchess.board.enums.Piece;
import io.github.dlbbld.ashlarchess.board.enums.PromotionPieceType;
import io.github.dlbbld.ashlarchess.board.enums.Square;
import io.github.dlbbld.ashlarchess.common.model.MoveSpecification;
import io.github.dlbbld.ashlarchess.exceptions.InvalidMoveException;

/** Answers lines "FEN, tab, attempt" with what ashlar-chess says; "(accepted)" where it makes the move. */
final class Ashlar {
  public static void main(String[] arguments) throws Exception {
    try (var in = new java.io.BufferedReader(new java.io.InputStreamReader(System.in))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        final String[] fields = line.split("\t");
        System.out.println(answer(fields[0], fields[1]));
      }
    }
  }

  private static String answer(String fen, String attempt) {
    try {
      new Board(fen).move(specification(fen, attempt));
      return "(accepted)";
    } catch (final InvalidMoveException refusal) {
      return refusal.getMessage();
    } catch (final RuntimeException trouble) {
      return "(no answer: " + trouble.getClass().getSimpleName() + ")";
    }
  }

  private static MoveSpecification specification(String fen, String attempt) {
    final String from = attempt.substring(0, 2).toUpperCase();
    final String to = attempt.substring(2, 4).toUpperCase();
    final boolean isWhite = fen.contains(" w ");
    final Board board = new Board(fen);
    final Piece king = isWhite ? Piece.WHITE_KING : Piece.BLACK_KING;
    final String home = isWhite ? "E1" : "E8";
    final boolean isKing = from.equals(home) && board.getBitboardPosition().get(Square.valueOf(home)) == king;
    if (isKing && to.equals(isWhite ? "G1" : "G8"))
      return new MoveSpecification(CastlingMove.KING_SIDE);
    if (isKing && to.equals(isWhite ? "C1" : "C8"))
      return new MoveSpecification(CastlingMove.QUEEN_SIDE);
    if (attempt.length() == 4)
      return new MoveSpecification(Square.valueOf(from), Square.valueOf(to));
    final PromotionPieceType promotion = switch (attempt.charAt(4)) {
      case 'q' -> PromotionPieceType.QUEEN;
      case 'r' -> PromotionPieceType.ROOK;
      case 'b' -> PromotionPieceType.BISHOP;
      case 'n' -> PromotionPieceType.KNIGHT;
      default -> throw new IllegalArgumentException("no such promotion");
    };
    return new MoveSpecification(Square.valueOf(from), Square.valueOf(to), promotion);
  }
}
