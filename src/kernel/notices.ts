/** Messages shown on a page after a redirect, by the name in its address: `/?notice=unauthorized`. */
export const notices = {
  unauthorized: { message: 'unauthorized' },
  'no-access': { title: 'Unauthorized', message: 'You cannot access this page' },
} as const satisfies Record<string, { title?: string; message: string }>

export type NoticeName = keyof typeof notices

/** Returns the redirect target for users without access, which shows the reason. */
export function noticePath(name: NoticeName): string {
  return `/?notice=${name}`
}

export function isNoticeName(word: string | null): word is NoticeName {
  return word !== null && Object.hasOwn(notices, word)
}
