import { FailureNote as Note } from '#ui/feedback/failure-note.tsx'

/** The error of a form, for features that don't import it from `#ui/feedback` yet. */
export const FailureNote = Note
