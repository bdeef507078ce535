/** Converts "(702) 555-0142" to "tel:7025550142". Keeps a leading plus sign. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/(?!^\+)\D/g, '')}`
}
