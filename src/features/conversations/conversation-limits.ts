/** Characters of one message written on the site. */
export const messageMax = 5_000

/** Characters kept of a mail: what its sender wrote, and what they quote. */
export const mailTextMax = 20_000

/** Files of one message. */
export const filesMax = 10

/** Bytes of all files of one message, and of one mail that comes in. */
export const messageBytesMax = 20 * 1024 * 1024

/** Bytes of all files of one conversation. */
export const conversationBytesMax = 200 * 1024 * 1024

/** How long the buyer's link opens the conversation. Each mail brings a new one. */
export const linkDays = 30

export const reasonMax = 1_000
export const savedTitleMax = 80

/** Characters of where a viewing is, and of what is noted with it. */
export const viewingPlaceMax = 120
export const viewingNoteMax = 500

/** Minutes that a viewing takes, as its form offers them. */
export const viewingLengths = {
  30: '30 minutes',
  60: '1 hour',
  90: '1 hour 30 minutes',
  120: '2 hours',
  180: '3 hours',
  240: '4 hours',
} as const

/** Why a file of a message was not taken, as its sender reads it. */
export const unusableFile = 'is not a picture or a PDF that can be shown here'
export const tooManyFiles = `A message carries at most ${filesMax} files.`
export const tooManyBytes = 'Pictures and PDF up to 20 MB together.'
