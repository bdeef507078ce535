import { operation } from '#kernel/server/operation.ts'
import { getFigureEndpoint } from '../contract.ts'
import { requireScope } from './own-scope.ts'
import { readFigures } from './read-figures.ts'

export const getFigure = operation(getFigureEndpoint, async (ctx, { id, office, range, kind }) => {
  const figures = await readFigures(ctx, await requireScope(ctx, id, office), range)
  return figures[kind]
})
