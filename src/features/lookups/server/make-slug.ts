/** Converts a make's name to a URL slug: "Van's Aircraft" becomes "vans-aircraft". */
export function toMakeSlug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
