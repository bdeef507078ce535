import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { searchListingsEndpoint, suggestEndpoint } from '#features/search/contract.ts'
import { ApiFailure, callApi } from '#kernel/web/api-client.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { type HuntFields, type HuntState, huntQuery } from '../../hunt-query.ts'

/** Counts what the form would find, and knows the places that begin as typed. */
export function useHunt({ total: all, states }: { total: number; states: readonly HuntState[] }) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const [fields, setFields] = useState<HuntFields>(nothing)
  const [total, setTotal] = useState<number | null>(all)
  const [unknownPlace, setUnknownPlace] = useState(false)
  const places = usePlaces(fields.where)
  const onChange = useCallback(() => {
    if (form.current) setFields(fieldsOf(form.current))
  }, [])

  // After "back", browsers fill the fields before React is there.
  useEffect(onChange, [onChange])

  useEffect(() => {
    const query = huntQuery(fields, states)
    setUnknownPlace(false)
    if (!query || Object.keys(query).length === 0) {
      setTotal(query ? all : null)
      return
    }
    return afterRest(async (signal) => {
      try {
        const { total } = await callApi(
          searchListingsEndpoint,
          { ...query, dnum: '10' },
          { signal },
        )
        setTotal(total)
      } catch (error) {
        if (signal.aborted) return
        setTotal(null)
        setUnknownPlace(error instanceof ApiFailure && error.status === 400)
      }
    })
  }, [fields, states, all])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = huntQuery(fieldsOf(event.currentTarget), states)
    if (query) void navigate(destinations.search(query))
    else setUnknownPlace(true)
  }
  return { form, total, unknownPlace, places, onChange, onSubmit }
}

/** Airports and ZIP codes that begin as typed. */
function usePlaces(where: string) {
  const [places, setPlaces] = useState<readonly { value: string; label: string }[]>([])
  useEffect(() => {
    if (where.trim().length < 2) return setPlaces([])
    return afterRest(async (signal) => {
      const answer = await callApi(suggestEndpoint, { q: where.trim() }, { signal }).catch(
        () => null,
      )
      if (!answer) return
      const found = answer.items.filter(({ group }) => group === 'place')
      setPlaces(
        found.flatMap(({ text, url }) => {
          const near = new URLSearchParams(url.split('?')[1]).get('near')
          return near ? [{ value: near, label: text }] : []
        }),
      )
    })
  }, [where])
  return places
}

/** Runs once the visitor has paused; what is given back calls it off. */
function afterRest(work: (signal: AbortSignal) => Promise<void>) {
  const calledOff = new AbortController()
  const timer = setTimeout(() => void work(calledOff.signal), restMilliseconds)
  return () => {
    clearTimeout(timer)
    calledOff.abort()
  }
}

function fieldsOf(form: HTMLFormElement): HuntFields {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  return { m: text('m'), c: text('c'), pt: text('pt'), where: text('near') }
}

const nothing: HuntFields = { m: '', c: '', pt: '', where: '' }
const restMilliseconds = 250
