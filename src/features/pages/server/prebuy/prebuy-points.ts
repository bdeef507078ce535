export type PrebuyPoint = readonly [id: string, title: string, text: string]
/** Checklist points for certain types, matched by make and family. */
export type TypePoints = { types: RegExp; points: readonly PrebuyPoint[] }
