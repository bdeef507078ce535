/** A form-encoded body as nested values: `line_items[0][quantity]=1` is `{ line_items: { 0: { quantity: '1' } } }`. */
export type FormBody = { [name: string]: string | FormBody }

export function parseFormBody(text: string): FormBody {
  const body: FormBody = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '')
    const last = path.pop() as string
    let parent = body
    for (const part of path) {
      parent[part] ??= {}
      parent = parent[part] as FormBody
    }
    parent[last] = value
  }
  return body
}

export function readText(body: FormBody, ...path: string[]): string | undefined {
  let value: string | FormBody | undefined = body
  for (const part of path) value = typeof value === 'object' ? value[part] : undefined
  return typeof value === 'string' ? value : undefined
}

export function readNumber(body: FormBody, ...path: string[]): number | undefined {
  const text = readText(body, ...path)
  return text === undefined ? undefined : Number(text)
}
