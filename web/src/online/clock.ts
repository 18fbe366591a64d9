/** A difference that exceeds the smallest by more is of a message from before a break: it says how old that is. */
const farOff = 1_000;
const samplesKept = 8;

/**
 * How far the server's time is from this page's, learned from stamped messages. A message takes some time to
 * arrive, so the smallest difference seen of late is nearest to the truth; the usual one-way time is taken off.
 */
export class ServerTime {
  private differences: number[] = [];

  /** A message stamped `at` by the server arrived at `receivedAt` by this page. `isFresh`: it was made on request. */
  learn(at: number, receivedAt: number, isFresh: boolean): void {
    const difference = receivedAt - at;
    if (isFresh) this.differences = [difference];
    else if (difference < Math.min(...this.differences) + farOff)
      this.differences = [...this.differences, difference].slice(-samplesKept);
  }

  /** When, by this page, a message stamped `at` left the server; never later than it arrived. */
  sentAt(at: number | undefined, receivedAt: number, latency: number): number {
    const plain = receivedAt - latency;
    if (at === undefined || this.differences.length === 0) return plain;
    return Math.min(plain, at + Math.min(...this.differences) - latency);
  }
}
