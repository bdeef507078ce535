/** What a page says to whoever was sent to it, by the word in its address: `/?notice=unauthorized`. */
export const notices = {
  unauthorized: { message: 'unauthorized' },
  'no-access': { title: 'Unauthorized', message: 'You cannot access this page' },
} as const satisfies Record<string, { title?: string; message: string }>

export type NoticeName = keyof typeof notices

/** Where who may not see a page is sent, to be told why. */
export function noticePath(name: NoticeName): string {
  return `/?notice=${name}`
}

export function isNotice(word: string | null): word is NoticeName {
  return word !== null && Object.hasOwn(notices, word)
}
