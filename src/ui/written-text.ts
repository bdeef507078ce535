import { createElement, type ReactNode } from 'react'
import { foreignLanguage } from '#kernel/messages/text-language.ts'

/** Shows a user's text as it was written, and declares its language if it isn't the page's. */
export function WrittenText({
  text,
  fullText = text,
  children = text,
}: WrittenTextProps): ReactNode {
  const language = foreignLanguage(fullText)
  // Isn't markup, because the build would translate a text that equals a message.
  return language ? createElement('span', { lang: language }, children) : children
}

/** `fullText` is the text that `text` is a part of, and `children` are the text with links. */
type WrittenTextProps = { text: string; fullText?: string; children?: ReactNode }
