import type { AppContext } from '#kernel/app-context.ts'
import { type CaseDetail, type CaseState, caseStates, listCasesEndpoint } from '../../contract.ts'
import { loadCaseDetail } from './get-case.ts'
import { listCases } from './list-cases.ts'

/** Loads a page of the queue and the selected case, or the first one if none is selected. */
export async function loadQueue(ctx: AppContext, searchParams: URLSearchParams) {
  const { page: pageField } = listCasesEndpoint.input.shape
  const state = caseStates.find((name) => name === searchParams.get('state')) ?? 'open'
  const page = pageField.catch(0).parse(searchParams.get('page') ?? 0)
  const list = await listPage(ctx, { state, page })
  const id = readId(searchParams.get('case')) ?? list.items[0]?.id
  return { state, list, detail: await findDetail(ctx, id) }
}

/** If the last page is now empty because its cases have been decided, loads the page before it. */
async function listPage(ctx: AppContext, { state, page }: { state: CaseState; page: number }) {
  const list = await listCases(ctx, { state, page })
  const last = Math.max(0, Math.ceil(list.total / list.pageSize) - 1)
  return page > last ? listCases(ctx, { state, page: last }) : list
}

function readId(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** The case may have been deleted along with its listing. */
async function findDetail(ctx: AppContext, id: number | undefined): Promise<CaseDetail | null> {
  return id === undefined ? null : loadCaseDetail(ctx, id).catch(() => null)
}
