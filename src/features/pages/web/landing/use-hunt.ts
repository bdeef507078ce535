import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiFailure } from '#kernel/web/api-client.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { type HuntFields, type HuntQuery, type HuntState, huntQuery } from '../../hunt-query.ts'

/** Counts what the form would find. */
export function useHunt({ total: all, states }: { total: number; states: readonly HuntState[] }) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const [fields, setFields] = useState<HuntFields>(nothing)
  const [refused, setRefused] = useState<HuntFields | null>(null)
  const query = useMemo(() => huntQuery(fields, states), [fields, states])
  const count = useCount(query, all)
  const onChange = () => {
    if (form.current) setFields(fieldsOf(form.current))
  }

  // After "back", browsers fill the fields before React is there.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (form.current) setFields(fieldsOf(form.current))
    })
    return () => clearTimeout(timer)
  }, [])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const now = fieldsOf(event.currentTarget)
    const asked = huntQuery(now, states)
    if (asked) void navigate(destinations.search(asked))
    setFields(now)
    setRefused(asked ? null : now)
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

/** How many the query finds; while that is being asked, how many the last one found. */
function useCount(query: HuntQuery | null, all: number) {
  const [counted, setCounted] = useState<Counted>({ query: null, total: all, unknownPlace: false })
  const isNarrow = query !== null && Object.keys(query).length > 0
  useEffect(() => {
    if (!isNarrow) return
    return afterRest(async (signal) => {
      try {
        const { countAircraft } = await import('./hunt-calls.ts')
        const total = await countAircraft(query, signal)
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

type Counted = { query: HuntQuery | null; total: number | null; unknownPlace: boolean }

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
  const text = (name: string) => (data.get(name) as string | null) ?? ''
  return { m: text('m'), c: text('c'), pt: text('pt'), where: text('near') }
}

const nothing: HuntFields = { m: '', c: '', pt: '', where: '' }
const restMilliseconds = 250
