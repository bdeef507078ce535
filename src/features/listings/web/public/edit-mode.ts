/** How an editor has the listing’s page open, beside viewing it. */
export type EditMode = 'edit' | 'preview'

/** What the address says: `?mode=edit`. Null is viewing. */
export function modeIn(search: string | URLSearchParams): EditMode | null {
  const mode = new URLSearchParams(search).get('mode')
  return mode === 'edit' || mode === 'preview' ? mode : null
}

export function pathOfMode(listingUrl: string, mode: EditMode | null): string {
  return mode === null ? listingUrl : `${listingUrl}?mode=${mode}`
}
