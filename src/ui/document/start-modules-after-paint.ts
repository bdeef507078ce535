/**
 * Starts the page's modules once its visible images are painted, on the first interaction, or after three seconds on a
 * slow connection, whichever comes first. Loads `files` in parallel because imports would otherwise be discovered one
 * after another. Serialized with `toString`, so it must not reference anything outside the function.
 */
export function startModulesAfterPaint(files: string[]) {
  const signals = ['pointerdown', 'keydown', 'focusin']
  const start = () => {
    for (const signal of signals) removeEventListener(signal, start, true)
    const resting = document.querySelector<HTMLScriptElement>('script[type="text/late-module"]')
    if (!resting) return
    for (const href of files) {
      const preload = document.createElement('link')
      preload.rel = 'modulepreload'
      preload.href = href
      document.head.append(preload)
    }
    // The type is evaluated when a script is inserted. A new element would be blocked because Trusted Types prevent
    // scripts from setting its text.
    resting.type = 'module'
    resting.replaceWith(resting)
  }
  const afterPaint = () =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)))
  for (const signal of signals) addEventListener(signal, start, true)
  addEventListener('load', afterPaint)
  setTimeout(start, 3_000)
}
