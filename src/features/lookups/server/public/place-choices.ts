import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { beginningWith } from '#kernel/like-pattern.ts'
import type { PlaceChoice } from '../../place-contract.ts'
import { airportsLike } from './airports-like.ts'

/** Places that begin as typed. What is typed whole comes first: a state's code, an airport's identifier. */
export async function placeChoices(ctx: AppContext, q: string): Promise<PlaceChoice[]> {
  const typed = q.trim()
  if (typed.length < 2) return []
  const [airports, cities, zips, states] = await Promise.all([
    airportsLike(ctx, typed, mostOfEach),
    citiesLike(ctx, typed),
    zipsLike(ctx, typed),
    statesLike(ctx, typed),
  ])
  const choices = [
    ...states,
    ...cities,
    ...zips,
    ...airports.map(({ ident, name, city }) => ({
      text: name.toLowerCase().startsWith(city.toLowerCase())
        ? `${ident} ${name}`
        : `${ident} ${name}, ${city}`,
      detail: 'Airport',
      near: ident,
      st: null,
      isWhole: [ident, ident.replace(/^K/, '')].includes(typed.toUpperCase()),
    })),
  ]
  return choices
    .toSorted((one, other) => Number(other.isWhole) - Number(one.isWhole))
    .map(({ text, detail, near, st }) => ({ text, detail, near, st }))
}

async function statesLike(ctx: AppContext, typed: string) {
  const { rows } = await sql<{ id: number; code: string; name: string }>`
    select id, code, name from state where lower(code) = lower(${typed})
      or starts_with(lower(name), lower(${typed})) order by name limit 3`.execute(ctx.db)
  return rows.map(({ id, code, name }) => {
    const isWhole = [code, name].some((own) => own.toLowerCase() === typed.toLowerCase())
    return { text: name, detail: 'State', near: null, st: id, isWhole }
  })
}

/** A city once in each state, the biggest first. "Springf, il" narrows to the state. */
async function citiesLike(ctx: AppContext, typed: string) {
  const [start = '', state = ''] = typed.toLowerCase().split(',')
  const beginning = beginningWith(start.trim())
  const { rows } = await sql<{ city: string; code: string }>`
    select l.city, s.code from location l join state s on s.id = l.state_id
    where lower(l.city) like ${beginning} and l.latitude is not null
      and (starts_with(lower(s.code), ${state.trim()}) or starts_with(lower(s.name), ${state.trim()}))
    group by l.city, s.code
    order by lower(l.city) = ${start.trim()} desc, count(*) desc, l.city, s.code limit ${mostOfEach}`.execute(
    ctx.db,
  )
  return rows.map(({ city, code }) => ({
    text: `${city}, ${code}`,
    detail: 'City',
    near: `${city}, ${code}`,
    st: null,
    isWhole: false,
  }))
}

async function zipsLike(ctx: AppContext, typed: string) {
  if (!/^\d{3,5}$/.test(typed)) return []
  const { rows } = await sql<{ zip: string; city: string; code: string }>`
    select distinct on (l.zip) l.zip, l.city, s.code from location l join state s on s.id = l.state_id
    where l.zip like ${`${typed}%`} and l.latitude is not null order by l.zip, l.id limit ${mostOfEach}`.execute(
    ctx.db,
  )
  return rows.map(({ zip, city, code }) => ({
    text: zip,
    detail: `${city}, ${code}`,
    near: zip,
    st: null,
    isWhole: zip === typed,
  }))
}

const mostOfEach = 4
