/** "(702) 555-0142" → "tel:7025550142"; a country's plus stays. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/(?!^\+)\D/g, '')}`
}
