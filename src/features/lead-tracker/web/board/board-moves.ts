import { closedStates } from '#features/leads/lead-states.ts'
import type { BoardColumn, BoardContent, CardLead } from '../../contract.ts'

type StateId = CardLead['currentStateId']

/** Applies moves that are still being saved. Each moved card goes to the top of its new column. */
export function applyMoves(board: BoardContent, moves: ReadonlyMap<number, StateId>): BoardContent {
  let result = board
  for (const [leadId, stateId] of moves) {
    const card = findCard(result, leadId)
    if (card && card.currentStateId !== stateId)
      result = replaceCard(result, { ...card, currentStateId: stateId }, { first: true })
  }
  return result
}

/** Replaces a card with its current version. If its state has changed, the card goes to the top of the new column. */
export function replaceCard(
  board: BoardContent,
  card: CardLead,
  { first = false } = {},
): BoardContent {
  const before = findCard(board, card.leadId)
  const hasMoved = first || before?.currentStateId !== card.currentStateId
  const columns = board.columns.map((column) => {
    if (!hasMoved)
      return column.stateId === card.currentStateId
        ? {
            ...column,
            leads: column.leads.map((lead) => (lead.leadId === card.leadId ? card : lead)),
          }
        : column
    return moveInto(column, card, before)
  })
  return { ...board, columns, open: board.open - countOpen(before) + countOpen(card) }
}

function moveInto(column: BoardColumn, card: CardLead, before: CardLead | undefined): BoardColumn {
  const others = column.leads.filter(({ leadId }) => leadId !== card.leadId)
  const removed = before?.currentStateId === column.stateId ? 1 : 0
  const added = card.currentStateId === column.stateId ? 1 : 0
  return {
    ...column,
    count: column.count - removed + added,
    leads: added ? [card, ...others] : others,
  }
}

function countOpen(card: CardLead | undefined) {
  return card && !closedStates.includes(card.currentStateId) ? 1 : 0
}

export function findCard(board: BoardContent, leadId: number): CardLead | undefined {
  for (const { leads } of board.columns) {
    const card = leads.find((lead) => lead.leadId === leadId)
    if (card) return card
  }
  return undefined
}
