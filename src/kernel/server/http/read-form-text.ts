/** Returns a text field of a form. Empty if the form has none with this name, or a file. */
export function readFormText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
