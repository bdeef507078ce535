/**
 * Starts the page's modules when its pictures in view are painted, on the first touch or key, or after three seconds
 * on a line that is too slow for them. `files` are asked for all at once, rather than as each is found in another.
 * Sent as text, so it can use nothing from outside.
 */
export function startLate(files: string[]) {
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
    // A script's type counts when it is put into the page; another with its text would be one that a script has filled.
    resting.type = 'module'
    resting.replaceWith(resting)
  }
  const afterPaint = () =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)))
  for (const signal of signals) addEventListener(signal, start, true)
  addEventListener('load', afterPaint)
  setTimeout(start, 3_000)
}
