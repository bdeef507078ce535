import { getFormLookups } from '#features/lookups/server/public/get-form-lookups.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { translate } from '#kernel/messages/translate.ts'
import type { ImportSource } from '../contract.ts'
import { mappedStatuses } from '../feed-statuses.ts'
import { type ImportUrlState, type PreviewTab, previewTabs } from '../import-url.ts'
import type { ImportOperation } from '../operation-contract.ts'
import { mappedColumns } from './feeds/csv/mapped-columns.ts'
import { loadOwners } from './load-owners.ts'
import { listNameMappings } from './mapping/list-name-mappings.ts'
import { listPendingNames } from './mapping/list-pending-names.ts'
import { getOperation, listOperations } from './operations/operations.ts'
import { listRows } from './operations/rows.ts'
import { findWithoutCategory } from './sources/activate-listings.ts'
import { isServerAdmin } from './sources/require-source.ts'
import { getSource, listSources } from './sources/sources.ts'

/** Loads the list of sources. If one is selected, also loads the operation in the URL or the latest one. */
export async function loadImportPage(ctx: ActorContext, urlState: ImportUrlState) {
  const [sources, source] = await Promise.all([
    listSources(ctx, { pageSize: 100 }),
    urlState.source > 0 ? getSource(ctx, { id: urlState.source }) : null,
  ])
  const [owners, work] = await Promise.all([
    loadOwners(ctx, source?.bizId ?? null),
    source && loadWork(ctx, source, urlState),
  ])
  return { isStaff: isServerAdmin(ctx), sources: sources.items, source, owners, work }
}

async function loadWork(ctx: ActorContext, source: ImportSource, urlState: ImportUrlState) {
  const [history, nameMappings, choices, withoutCategory] = await Promise.all([
    listOperations(ctx, { id: source.id, page: urlState.history, pageSize: 10 }),
    listNameMappings(ctx, {
      group: urlState.known,
      q: urlState.knownQ,
      page: urlState.knownPage,
      pageSize: 10,
    }),
    loadChoices(ctx),
    findWithoutCategory(ctx, source.id),
  ])
  const id = urlState.op ?? source.lastOperation?.id
  const operation = id === undefined ? null : await getOperation(ctx, { id })
  if (operation && operation.sourceId !== source.id) throw new Refusal('not_found')
  return {
    history,
    known: nameMappings,
    choices,
    withoutCategory,
    run: operation && (await loadRun(ctx, operation, urlState)),
  }
}

async function loadRun(ctx: ActorContext, operation: ImportOperation, urlState: ImportUrlState) {
  const { id, counts } = operation
  // Rejected rows have their own section, which begins with their causes.
  const isShown = (tab: PreviewTab) => tab !== 'refused' && counts[tab] > 0
  const tab = urlState.tab ?? previewTabs.find(isShown) ?? 'new'
  const [rows, refused, names] = await Promise.all([
    listRows(ctx, { id, verdict: tab, q: urlState.q, page: urlState.page, pageSize: 20 }),
    listRows(ctx, { id, verdict: 'refused', pageSize: 6 }),
    listPendingNames(ctx, {
      id,
      group: urlState.names ?? undefined,
      page: urlState.namesPage,
      pageSize: 10,
    }),
  ])
  return { operation, rows, tab, refused, names }
}

/** Loads the choices for kinds that have few enough values to list. */
async function loadChoices(ctx: ActorContext) {
  const { makes, types, categories, fuels, hulls } = await getFormLookups(ctx)
  const toChoices = (all: readonly { id: number; text: string }[]) =>
    all.map(({ id, text }) => ({ id: String(id), text }))
  const toTranslated = (all: readonly { id: number; text: string }[]) =>
    toChoices(all.map(({ id, text }) => ({ id, text: translate(text) })))
  return {
    make: toChoices(makes),
    type: toChoices(types),
    category: toChoices(categories),
    fuel: toChoices(fuels),
    hull: toChoices(hulls),
    status: toTranslated(mappedStatuses),
    column: toTranslated(mappedColumns),
  }
}
