import { operation } from '#kernel/server/operation.ts'
import {
  boardEndpoints,
  chairEndpoints,
  eventEndpoints,
  faqEndpoints,
  linkEndpoints,
} from '../contract.ts'
import { boardKind, chairKind, eventKind, faqKind, linkKind } from './record-kinds.ts'
import { addRecord, editRecord, removeRecord } from './write-record.ts'

export const listEvents = operation(eventEndpoints.list, eventKind.list)
export const addEvent = operation(eventEndpoints.add, (ctx, form) =>
  addRecord(ctx, eventKind, form),
)
export const editEvent = operation(eventEndpoints.edit, (ctx, form) =>
  editRecord(ctx, eventKind, form),
)
export const removeEvent = operation(eventEndpoints.remove, (ctx, { id }) =>
  removeRecord(ctx, eventKind, id),
)

export const listLinks = operation(linkEndpoints.list, linkKind.list)
export const addLink = operation(linkEndpoints.add, (ctx, form) => addRecord(ctx, linkKind, form))
export const editLink = operation(linkEndpoints.edit, (ctx, form) =>
  editRecord(ctx, linkKind, form),
)
export const removeLink = operation(linkEndpoints.remove, (ctx, { id }) =>
  removeRecord(ctx, linkKind, id),
)

export const listFaqs = operation(faqEndpoints.list, faqKind.list)
export const addFaq = operation(faqEndpoints.add, (ctx, form) => addRecord(ctx, faqKind, form))
export const editFaq = operation(faqEndpoints.edit, (ctx, form) => editRecord(ctx, faqKind, form))
export const removeFaq = operation(faqEndpoints.remove, (ctx, { id }) =>
  removeRecord(ctx, faqKind, id),
)

export const listChairs = operation(chairEndpoints.list, chairKind.list)
export const addChair = operation(chairEndpoints.add, (ctx, form) =>
  addRecord(ctx, chairKind, form),
)
export const editChair = operation(chairEndpoints.edit, (ctx, form) =>
  editRecord(ctx, chairKind, form),
)
export const removeChair = operation(chairEndpoints.remove, (ctx, { id }) =>
  removeRecord(ctx, chairKind, id),
)

export const listBoard = operation(boardEndpoints.list, boardKind.list)
export const addBoardMember = operation(boardEndpoints.add, (ctx, form) =>
  addRecord(ctx, boardKind, form),
)
export const editBoardMember = operation(boardEndpoints.edit, (ctx, form) =>
  editRecord(ctx, boardKind, form),
)
export const removeBoardMember = operation(boardEndpoints.remove, (ctx, { id }) =>
  removeRecord(ctx, boardKind, id),
)
