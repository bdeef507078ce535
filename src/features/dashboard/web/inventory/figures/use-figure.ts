import { useState } from 'react'
import { callApi } from '#kernel/web/api-client.ts'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { type Figure, getFigureEndpoint } from '../../../contract.ts'
import type { RangeName } from '../../../figure-rules.ts'
import type { Place } from '../place.ts'

/** A figure of the page that can be asked for alone, in a range of its own; the page's next one replaces it. */
export function useFigure(ofPage: Figure, { bizId, office }: Place) {
  const [own, setOwn] = useState({ ofPage, figure: ofPage })
  const [isBusy, setBusy] = useState(false)
  const figure = own.ofPage === ofPage ? own.figure : ofPage
  const load = async (range: RangeName) => {
    setBusy(true)
    try {
      const asked = { id: bizId, kind: figure.kind, range, ...(office !== null && { office }) }
      setOwn({ ofPage, figure: await callApi(getFigureEndpoint, asked) })
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { figure, isBusy, load }
}
