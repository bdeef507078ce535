/** A point of the checklist. */
export type PrebuyPoint = readonly [id: string, title: string, text: string]
/** The points of some types, by make and family. */
export type TypePoints = { types: RegExp; points: readonly PrebuyPoint[] }
