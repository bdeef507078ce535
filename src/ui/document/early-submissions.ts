/**
 * Records forms that are submitted before their script runs. `useValidatedForm` submits them again. Serialized with
 * `toString`, so it must not reference anything outside the function.
 */
export function recordEarlySubmissions() {
  const forms = new WeakSet()
  Reflect.set(window, 'earlySubmissions', forms)
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented && event.target) forms.add(event.target)
  })
}

/** Returns true once for a form that was submitted early. */
export function consumeEarlySubmission(form: HTMLFormElement): boolean {
  const forms: WeakSet<HTMLFormElement> | undefined = Reflect.get(window, 'earlySubmissions')
  return forms?.delete(form) ?? false
}
