import type { CompareCell, ComparedAircraft, CompareRow } from './contract.ts'
import { type RowGroupName, rowGroupNames } from './rules.ts'
import type { DraftCell, DraftRow } from './split-equal-rows.ts'

/** Determines whether all aircraft have the same value in a row, and marks the best ones. */
export function finishRow(
  row: DraftRow,
  aircraft: readonly Pick<ComparedAircraft, 'state'>[],
): Finished {
  const { group, cells, tolerance = 0, ...rest } = row
  const better = rest.better ?? null
  const isSame = cells.length > 1 && new Set(cells.map(toComparable)).size === 1
  const best = isSame ? [] : bestValues(cells.filter(contends), better, tolerance)
  return {
    group,
    row: {
      about: null,
      unit: null,
      isPart: false,
      scale: null,
      ...rest,
      better,
      isSame,
      cells: cells.map((cell) => ({
        ...emptyCell,
        ...cell,
        isBest: contends(cell) && best.includes(cell.value ?? Number.NaN),
      })),
    },
  }

  /** Excludes missing values, values past a limit, and sold aircraft from being the best. */
  function contends(cell: DraftCell) {
    const isSold = aircraft[cells.indexOf(cell)]?.state === 'sold'
    return !isSold && cell.text !== null && cell.value != null && !cell.isWarning
  }
}

/** Returns the best values. Empty if all are about as good, or none is objectively better. */
function bestValues(
  cells: readonly DraftCell[],
  better: CompareRow['better'],
  tolerance: number,
): number[] {
  const values = cells.flatMap(({ value }) => value ?? [])
  if (better === null || values.length === 0) return []
  const best = better === 'low' ? Math.min(...values) : Math.max(...values)
  const isAsGood = (value: number) => Math.abs(value - best) <= tolerance * Math.abs(best)
  return values.every(isAsGood) ? [] : values.filter(isAsGood)
}

function toComparable({ text, note, applies = true, isWarning = false }: DraftCell): string {
  return JSON.stringify([text, note ?? null, applies, isWarning])
}

/**
 * Groups the rows. Omits facts that don't apply to any aircraft. Lists facts that are missing for all aircraft by name
 * only.
 */
export function groupRows(rows: readonly Finished[]) {
  const expected = rows.filter(({ row }) => row.cells.some(({ applies }) => applies))
  const isStated = ({ row }: Finished) => row.cells.some(({ text }) => text !== null)
  const groups = rowGroupNames.map((name) => ({
    name,
    rows: expected.filter((item) => item.group === name && isStated(item)).map(({ row }) => row),
  }))
  return {
    groups: groups.filter(({ rows }) => rows.length > 0),
    unstated: expected.filter((item) => !isStated(item)).map(({ row }) => row.label),
  }
}

const emptyCell: Omit<CompareCell, 'text' | 'isBest'> = {
  note: null,
  value: null,
  before: null,
  isWarning: false,
  applies: true,
  gauge: null,
  spread: null,
}

type Finished = { group: RowGroupName; row: CompareRow }
