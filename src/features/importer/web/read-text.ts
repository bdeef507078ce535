/** What stands in a text field of a form, without blanks around it. */
export function readText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value.trim() : ''
}
