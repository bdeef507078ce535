import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '#kernel/web/api-client.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { destinations } from '#kernel/web/destinations.ts'
import {
  type HeroSearchFields,
  type HeroSearchQuery,
  heroSearchQuery,
  type StateChoice,
} from '../../hero-search-query.ts'

/** Manages the search form and counts its results. */
export function useHeroSearch(
  { total: all, states }: { total: number; states: readonly StateChoice[] },
  words: string,
) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const [fields, setFields] = useState<HeroSearchFields>(nothing)
  const [refused, setRefused] = useState<HeroSearchFields | null>(null)
  const query = useMemo(() => heroSearchQuery(fields, states), [fields, states])
  const count = useCount(query, all)
  const onChange = () => {
    if (form.current) setFields(readFields(form.current))
  }

  // After Back, browsers restore the fields before hydration.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (form.current) setFields(readFields(form.current))
    })
    return () => clearTimeout(timer)
  }, [])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const now = readFields(event.currentTarget)
    const searchQuery = heroSearchQuery(now, states)
    if (searchQuery)
      void navigate(destinations.search({ ...searchQuery, words: words.trim() || undefined }))
    setFields(now)
    setRefused(searchQuery ? null : now)
  }
  return {
    form,
    total: query ? count.total : null,
    unknownPlace: query ? count.unknownPlace : refused?.where === fields.where,
    where: fields.where,
    setWhere: (where: string) => setFields((before) => ({ ...before, where })),
    onChange,
    onSubmit,
  }
}

/** Returns the query's result count, or the previous count while loading. */
function useCount(query: HeroSearchQuery | null, all: number) {
  const [counted, setCounted] = useState<Counted>({ query: null, total: all, unknownPlace: false })
  const isNarrow = query !== null && Object.keys(query).length > 0
  useEffect(() => {
    if (!isNarrow) return
    return debounce(async (signal) => {
      try {
        const { searchListingsEndpoint } = await import('#features/search/contract.ts')
        const input = { ...query, dnum: '10' } as const
        const { total } = await callApi(searchListingsEndpoint, input, { signal })
        setCounted({ query, total, unknownPlace: false })
      } catch (error) {
        if (signal.aborted) return
        const unknownPlace = error instanceof ApiFailure && error.status === 400
        setCounted({ query, total: null, unknownPlace })
      }
    })
  }, [query, isNarrow])
  if (!isNarrow) return { total: all, unknownPlace: false }
  return { total: counted.total, unknownPlace: counted.query === query && counted.unknownPlace }
}

type Counted = { query: HeroSearchQuery | null; total: number | null; unknownPlace: boolean }

/** Runs `work` after a delay. The returned function cancels it. */
function debounce(work: (signal: AbortSignal) => Promise<void>) {
  const calledOff = new AbortController()
  const timer = setTimeout(() => void work(calledOff.signal), restMilliseconds)
  return () => {
    clearTimeout(timer)
    calledOff.abort()
  }
}

function readFields(form: HTMLFormElement): HeroSearchFields {
  const data = new FormData(form)
  const text = (name: string) => (data.get(name) as string | null) ?? ''
  return { m: text('m'), c: text('c'), pt: text('pt'), where: text('near') }
}

const nothing: HeroSearchFields = { m: '', c: '', pt: '', where: '' }
const restMilliseconds = 250
