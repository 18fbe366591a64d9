const space = "http://www.w3.org/2000/svg";

/** A new element of SVG with these attributes. */
export function svg<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | number>> = {},
  children: readonly Node[] = [],
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/** A new element of HTML with these attributes. */
export function html<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** What has the focus in the tree of `node`: of what is within a shadow tree the document names only the host. */
export function focusAround(node: Node): HTMLElement | null {
  const { activeElement } = node.getRootNode() as Document | ShadowRoot;
  return (activeElement ?? null) as HTMLElement | null;
}
