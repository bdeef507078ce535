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

/** Why a file of a message was not taken, as its sender reads it. */
export const unusableFile = 'is not a picture or a PDF that can be shown here'
export const tooManyFiles = `A message carries at most ${filesMax} files.`
export const tooManyBytes = 'Pictures and PDF up to 20 MB together.'
