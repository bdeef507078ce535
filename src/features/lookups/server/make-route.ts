/** A make's name in the address of its page: "Van's Aircraft" → "vans-aircraft". */
export function routeOfMake(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
