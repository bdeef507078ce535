/**
 * Starts the page's modules once its visible images are painted. Starts earlier on the first interaction, and after
 * three seconds on a slow connection. Loads `files` in parallel, instead of one after another as imports are
 * discovered. Serialized with `toString`, so it must not reference anything outside.
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
    // A script's type is evaluated on insertion. Trusted Types would block a new element whose text was set by a
    // script.
    resting.type = 'module'
    resting.replaceWith(resting)
  }
  const afterPaint = () =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)))
  for (const signal of signals) addEventListener(signal, start, true)
  addEventListener('load', afterPaint)
  setTimeout(start, 3_000)
}
