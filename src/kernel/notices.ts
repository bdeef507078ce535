/** Messages shown on a page after a redirect, by the name in the URL: `/?notice=unauthorized`. */
export const notices = {
  unauthorized: { message: 'unauthorized' },
  'no-access': { title: 'Unauthorized', message: 'You cannot access this page' },
} as const satisfies Record<string, { title?: string; message: string }>

type NoticeName = keyof typeof notices

/** Returns the URL to redirect to if the user has no access. The page there shows the notice. */
export function noticePath(name: NoticeName): string {
  return `/?notice=${name}`
}

export function isNoticeName(text: string | null): text is NoticeName {
  return text !== null && Object.hasOwn(notices, text)
}
