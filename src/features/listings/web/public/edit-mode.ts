/** Mode in which an editor opens the listing’s page, other than viewing. */
export type EditMode = 'edit' | 'preview'

/** Returns the mode in the URL (`?mode=edit`). Null means viewing. */
export function readEditMode(search: string | URLSearchParams): EditMode | null {
  const mode = new URLSearchParams(search).get('mode')
  return mode === 'edit' || mode === 'preview' ? mode : null
}

export function editModePath(listingUrl: string, mode: EditMode | null): string {
  return mode === null ? listingUrl : `${listingUrl}?mode=${mode}`
}
