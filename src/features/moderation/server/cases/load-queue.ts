import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { type CaseState, caseStates, listCasesEndpoint } from '../../contract.ts'
import {
  getReportedConversation,
  listReportedConversations,
} from '../conversations/reported-conversations.ts'
import { loadCaseDetail } from './get-case.ts'
import { listCases } from './list-cases.ts'

/**
 * Loads a page of the queue and the selected case, or the first one if none is selected. Each page has as many reported
 * conversations as cases.
 */
export async function loadQueue(ctx: AppContext, searchParams: URLSearchParams) {
  const { page: pageField } = listCasesEndpoint.input.shape
  const state = caseStates.find((name) => name === searchParams.get('state')) ?? 'open'
  const page = pageField.catch(0).parse(searchParams.get('page') ?? 0)
  const list = await listPage(ctx, { state, page })
  const id = readId(searchParams.get('case')) ?? list.items[0]?.id
  // It may have been deleted along with its listing.
  const detail = id === undefined ? null : await loadCaseDetail(ctx, id).catch(nullIfNotFound)
  const first = detail ? undefined : list.conversations[0]?.leadId
  const leadId = readId(searchParams.get('conversation')) ?? first
  // Reading a conversation is recorded, so only the one that is shown is loaded.
  const isShown = state === 'open' && !searchParams.has('brokerage') && !searchParams.has('proof')
  const conversation =
    isShown && leadId !== undefined
      ? await getReportedConversation(ctx, { id: leadId }).catch(nullIfNotFound)
      : null
  return { state, list, detail, conversation }
}

/** If the last page is now empty because its cases have been decided, loads the page before it. */
async function listPage(ctx: AppContext, { state, page }: { state: CaseState; page: number }) {
  const [cases, reported] = await Promise.all([
    listCases(ctx, { state, page }),
    state === 'open' ? listReportedConversations(ctx, { page }) : { items: [], total: 0 },
  ])
  const total = Math.max(cases.total, reported.total)
  const last = Math.max(0, Math.ceil(total / cases.pageSize) - 1)
  if (page > last) return listPage(ctx, { state, page: last })
  return { ...cases, total, conversations: reported.items }
}

function readId(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof Refusal && error.code === 'not_found') return null
  throw error
}
