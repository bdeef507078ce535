import { operation } from '#kernel/server/operation.ts'
import { boardCalls, chairCalls, eventCalls, faqCalls, linkCalls } from '../contract.ts'
import { boardKind, chairKind, eventKind, faqKind, linkKind } from './record-kinds.ts'
import { addRecord, editRecord, removeRecord } from './write-record.ts'

export const listEvents = operation(eventCalls.list, eventKind.list)
export const addEvent = operation(eventCalls.add, (ctx, form) => addRecord(ctx, eventKind, form))
export const editEvent = operation(eventCalls.edit, (ctx, form) => editRecord(ctx, eventKind, form))
export const removeEvent = operation(eventCalls.remove, (ctx, { id }) =>
  removeRecord(ctx, eventKind, id),
)

export const listLinks = operation(linkCalls.list, linkKind.list)
export const addLink = operation(linkCalls.add, (ctx, form) => addRecord(ctx, linkKind, form))
export const editLink = operation(linkCalls.edit, (ctx, form) => editRecord(ctx, linkKind, form))
export const removeLink = operation(linkCalls.remove, (ctx, { id }) =>
  removeRecord(ctx, linkKind, id),
)

export const listFaqs = operation(faqCalls.list, faqKind.list)
export const addFaq = operation(faqCalls.add, (ctx, form) => addRecord(ctx, faqKind, form))
export const editFaq = operation(faqCalls.edit, (ctx, form) => editRecord(ctx, faqKind, form))
export const removeFaq = operation(faqCalls.remove, (ctx, { id }) => removeRecord(ctx, faqKind, id))

export const listChairs = operation(chairCalls.list, chairKind.list)
export const addChair = operation(chairCalls.add, (ctx, form) => addRecord(ctx, chairKind, form))
export const editChair = operation(chairCalls.edit, (ctx, form) => editRecord(ctx, chairKind, form))
export const removeChair = operation(chairCalls.remove, (ctx, { id }) =>
  removeRecord(ctx, chairKind, id),
)

export const listBoard = operation(boardCalls.list, boardKind.list)
export const addBoardMember = operation(boardCalls.add, (ctx, form) =>
  addRecord(ctx, boardKind, form),
)
export const editBoardMember = operation(boardCalls.edit, (ctx, form) =>
  editRecord(ctx, boardKind, form),
)
export const removeBoardMember = operation(boardCalls.remove, (ctx, { id }) =>
  removeRecord(ctx, boardKind, id),
)
