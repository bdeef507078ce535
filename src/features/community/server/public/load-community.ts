import type { AppContext } from '#kernel/app-context.ts'
import { dayMs, toUtcDay } from '#kernel/time.ts'
import { communityEditors } from '../../contract.ts'
import { listDocumentRows } from '../documents/documents.ts'
import { findIntro } from '../intro/intro.ts'
import { findPhoto } from '../photo/photo.ts'
import { boardKind, chairKind, eventKind, faqKind, linkKind } from '../record-kinds.ts'

/** Loads the community for its page. Includes past events only for editors. */
export async function loadCommunity(ctx: AppContext) {
  const [intro, photo, events, documents, board, chairs, faqs, links] = await Promise.all([
    findIntro(ctx),
    findPhoto(ctx),
    eventKind.list(ctx),
    listDocumentRows(ctx),
    boardKind.list(ctx),
    chairKind.list(ctx),
    faqKind.list(ctx),
    linkKind.list(ctx),
  ])
  const mayEdit = communityEditors.some((role) => ctx.actor?.roles.includes(role))
  const today = firstDayNotOver(ctx.now())
  const ahead = events.filter(({ date }) => date >= today)
  return {
    mayEdit,
    today,
    intro,
    photo,
    events: mayEdit ? events : ahead,
    documents,
    board,
    chairs,
    faqs,
    links,
  }
}

/**
 * Returns the earliest day that hasn't ended in every time zone. A day ends everywhere twelve hours after it ends in
 * UTC.
 */
function firstDayNotOver(now: Date): string {
  return toUtcDay(new Date(now.getTime() - dayMs / 2))
}
