/** On a site of static files links to pages lead behind the `#`, so that they can be opened in other tabs, too. */

/** Rewrite the links of the document, and those that are added to it. */
export function rewriteLinks(root: Element): void {
  const rewrite = (): void => {
    for (const link of root.querySelectorAll('a[href^="/"]'))
      link.setAttribute("href", `#${link.getAttribute("href")}`);
  };
  rewrite();
  new MutationObserver(rewrite).observe(root, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["href"],
  });
}
