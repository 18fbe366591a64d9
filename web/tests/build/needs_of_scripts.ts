/** What scripts ask of a browser: objects and members of the language and the browser, elements and attributes. */
import ts from "typescript";
import type { Need } from "./needs_of_styles.ts";

/** The files by their paths. Between two files others have their turn: Vitest wants answers while this works. */
export async function needsOfScripts(files: readonly string[]): Promise<Need[]> {
  const program = ts.createProgram(files, {
    target: ts.ScriptTarget.ES2022,
    lib: ["es2022", "dom", "dom.iterable", "webworker"].map((name) => `lib.${name}.d.ts`),
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    jsxImportSource: "preact",
    allowImportingTsExtensions: true,
    allowJs: true,
    strict: true,
    noEmit: true,
  });
  const reader = new Reader(program.getTypeChecker());
  const needs: Need[] = [];
  for (const file of files) {
    await new Promise(setImmediate);
    needs.push(...reader.read(program.getSourceFile(file)!));
  }
  return needs;
}

class Reader {
  constructor(private readonly checker: ts.TypeChecker) {}

  read(file: ts.SourceFile): Need[] {
    const needs: Need[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return;
      const names = this.namesOf(node);
      if (names.length > 0) needs.push({ names, where: `${file.fileName}: ${node.getText().slice(0, 60)}` });
      ts.forEachChild(node, visit);
    };
    visit(file);
    return needs;
  }

  private namesOf(node: ts.Node): string[] {
    if (ts.isPropertyAccessExpression(node)) return this.namesOfMember(node.name, node.expression);
    if (ts.isBindingElement(node)) {
      const from = node.parent.parent;
      const object = (ts.isVariableDeclaration(from) && from.initializer) || node.parent;
      return this.namesOfMember(node.propertyName ?? node.name, object);
    }
    if (ts.isNewExpression(node) && this.isGlobal(node.expression)) {
      const name = node.expression.getText();
      return inPlaces([`${name}.${name}`]);
    }
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node))
      return [`html.elements.${node.tagName.getText()}`];
    if (ts.isJsxAttribute(node)) {
      const name = node.name.getText().toLowerCase();
      return [
        `html.elements.${node.parent.parent.tagName.getText()}.${name}`,
        `html.global_attributes.${name}`,
      ];
    }
    return this.isGlobal(node) ? inPlaces([node.getText(), `Window.${node.getText()}`]) : [];
  }

  /** By the interfaces of the object: a member may come from a mixin, which MDN does not name. */
  private namesOfMember(member: ts.Node, object: ts.Node): string[] {
    if (!ts.isIdentifier(member)) return [];
    const type = this.checker.getNonNullableType(this.checker.getTypeAtLocation(object));
    const symbol = this.checker.getPropertyOfType(this.checker.getApparentType(type), member.text);
    if (!isOfBrowser(symbol)) return [];
    const owners = [
      ...(this.isGlobal(object) ? [object.getText()] : []),
      ...interfacesOf(this.checker.getApparentType(type)),
      ...(symbol?.declarations ?? []).flatMap(({ parent }) =>
        ts.isInterfaceDeclaration(parent) ? [parent.name.text] : [],
      ),
    ].map((name) => name.replace(/^Readonly(?=Array|Map|Set)|Constructor$/, ""));
    return inPlaces(owners.flatMap((owner) => [`${owner}.${member.text}`, `${owner}.${member.text}_static`]));
  }

  private isGlobal(node: ts.Node): boolean {
    if (!ts.isIdentifier(node) || (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node))
      return false;
    const symbol = this.checker.getSymbolAtLocation(node);
    const isMember = symbol?.declarations?.some((of) => ts.isTypeElement(of) || ts.isParameter(of));
    return isOfBrowser(symbol) && !isMember;
  }
}

function inPlaces(names: readonly string[]): string[] {
  const places = ["api", "javascript.builtins", "javascript.builtins.Intl"];
  return names.flatMap((name) => places.map((place) => `${place}.${name}`));
}

function interfacesOf(type: ts.Type): string[] {
  if (type.isUnionOrIntersection()) return type.types.flatMap(interfacesOf);
  const bases = type.isClassOrInterface() ? (type.getBaseTypes() ?? []) : [];
  return [type.symbol?.name ?? "", ...bases.flatMap(interfacesOf)];
}

function isOfBrowser(symbol: ts.Symbol | undefined): boolean {
  const files = (symbol?.declarations ?? []).map((declaration) => declaration.getSourceFile().fileName);
  return files.some((name) => name.includes("/typescript/lib/lib."));
}
