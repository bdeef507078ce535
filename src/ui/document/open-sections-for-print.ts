/** Opens closed sections while the page is printed. Style sheets do that in browsers that can style closed content. */
export function openSectionsForPrint(): void {
  if (CSS.supports('selector(::details-content)')) return
  let opened: HTMLDetailsElement[] = []
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')]
    for (const section of opened) section.open = true
  })
  addEventListener('afterprint', () => {
    for (const section of opened) section.open = false
  })
}
