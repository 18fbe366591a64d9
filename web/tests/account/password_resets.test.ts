import type { ComponentChildren, VNode } from "preact";
import { describe, expect, test } from "vitest";
import { ResetList } from "../../src/account/password_resets.tsx";
import { momentText, t } from "../../src/i18n/index.ts";

/** What is read of an element: the texts inside it, in their order. */
function textsOf(children: ComponentChildren): string[] {
  if (Array.isArray(children)) return children.flatMap((child: ComponentChildren) => textsOf(child));
  if (typeof children === "string") return children.trim() === "" ? [] : [children.trim()];
  const element = children as VNode<{ children?: ComponentChildren }> | null;
  return element === null ? [] : textsOf(element.props.children);
}

describe("The passwords that others gave an account", () => {
  test("are shown with the person by whom they were given, and when", () => {
    const resets = [{ at: 1_795_000_600_000, teacher: "Mueller" }, { at: 1_795_000_000_000 }];
    expect(textsOf(ResetList({ resets })).slice(2)).toEqual([
      t("account.resetByTeacher", { name: "Mueller" }),
      momentText(1_795_000_600_000),
      t("account.resetByOperator"),
      momentText(1_795_000_000_000),
    ]);
  });

  test("are not mentioned where there are none", () => {
    expect(ResetList({ resets: [] })).toBeNull();
  });
});
