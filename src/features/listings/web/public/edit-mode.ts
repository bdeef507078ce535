/** Modes in which an editor can view the listing's page, in addition to viewing it as a visitor. */
export type EditMode = 'edit' | 'preview'

/** Parses the `mode` parameter, such as `?mode=edit`. Null means viewing. */
export function readEditMode(search: string | URLSearchParams): EditMode | null {
  const mode = new URLSearchParams(search).get('mode')
  return mode === 'edit' || mode === 'preview' ? mode : null
}

export function editModePath(listingUrl: string, mode: EditMode | null): string {
  return mode === null ? listingUrl : `${listingUrl}?mode=${mode}`
}
