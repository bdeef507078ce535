import { t } from '#kernel/messages/translate.ts'

/** Maximum length in characters of a message written on the site. */
export const maxMessageLength = 5_000

/** Maximum stored length in characters of an email's own text, and of its quoted text. */
export const maxMailTextLength = 20_000

/** Maximum number of files per message. */
export const maxFiles = 10

/** Maximum total size in bytes of the files in a message or inbound email. */
export const maxMessageBytes = 20 * 1024 * 1024

/** Maximum size in bytes of a raw email, which contains base64-encoded files. */
export const maxRawBytes = Math.ceil(maxMessageBytes * 1.4)

/** Maximum total size in bytes of all files in a conversation. */
export const maxConversationBytes = 200 * 1024 * 1024

/** Number of days before a buyer's link expires. Each email contains a new one. */
export const linkDays = 30

export const maxReasonLength = 1_000
export const maxSavedTitleLength = 80

/** Maximum lengths in characters of a viewing's place and note. */
export const maxViewingPlaceLength = 120
export const maxViewingNoteLength = 500

/** Viewing durations in minutes that the form offers. */
export const viewingDurations = {
  30: '30 minutes',
  60: '1 hour',
  90: '1 hour 30 minutes',
  120: '2 hours',
  180: '3 hours',
  240: '4 hours',
} as const

/** Error text that follows the name of an unsupported file. */
export const unsupportedFileMessage = 'isn’t a supported image or PDF'
export const formatMaxFiles = () => t`You can attach up to ${maxFiles} files.`
export const filesTooLargeMessage = 'Images and PDFs can total up to 20 MB.'
