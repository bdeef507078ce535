import { formatCount } from '#kernel/format/numbers.ts'

/** Returns a summary such as "4 members, 2 committee chairs". */
export function describeBoard({ board, chairs }: Board): string {
  return [
    board.length > 0 && formatCount(board.length, 'member'),
    chairs.length > 0 && formatCount(chairs.length, 'committee chair'),
  ]
    .filter(Boolean)
    .join(', ')
}

type Board = { board: readonly object[]; chairs: readonly object[] }
