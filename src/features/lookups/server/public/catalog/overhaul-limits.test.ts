import { expect, test } from 'vitest'
import { findEngineLimit, findPropellerLimit } from '../../../overhaul-limits.ts'

/** Years and maker of the limit, as sellers write engines. */
test.each([
  ['Rotax', '447 UL', 2020, 5, 'Rotax'],
  ['Rotax', '503 UL DCDI', 2020, 5, 'Rotax'],
  [null, 'Rotax 582', 2020, 5, 'Rotax'],
  ['BRP-Rotax', '582UL', null, 5, 'Rotax'],
  ['Bombardier Rotax', '912 ULS', 2015, 15, 'Rotax'],
  [null, '912ULS', 2012, 15, 'Rotax'],
  ['Rotax', '912 iS Sport', null, 15, 'Rotax'],
  ['Rotax', '914 UL', 2006, 12, 'Rotax'],
  ['Rotax', '915 iS', 2020, 15, 'Rotax'],
  ['Rotax', '916 iS', 2024, 15, 'Rotax'],
  ['Austro Engine', 'AE300', 2016, 12, 'Austro Engine'],
  ['Thielert', 'Centurion 2.0', 2008, 12, 'Continental'],
  ['Continental', 'CD-155', 2018, 12, 'Continental'],
  ['Walter', 'M601E', 1990, 5, 'Walter'],
  ['Continental', 'O-200-A', 1975, 12, 'Continental'],
  ['Teledyne Continental', 'O-470-U', 1980, 12, 'Continental'],
  ['TCM', 'IO-520-BB', null, 12, 'Continental'],
  ['Continental Motors', 'IO-550-N', 2015, 12, 'Continental'],
  ['Continental', 'GTSIO-520-L', null, 12, 'Continental'],
  ['Continental', 'TSIO-360-FB', null, 12, 'Continental'],
  ['Continental', 'IO-360-ES', null, 12, 'Continental'],
  [null, 'IO-360-KB', null, 12, 'Continental'],
  [null, 'TSIO-550-K', null, 12, 'Continental'],
  ['Continental', 'A-65-8', 1946, 12, 'Continental'],
  [null, 'A65', null, 12, 'Continental'],
  ['Continental', 'C-85-12F', null, 12, 'Continental'],
  ['Continental', 'E-225-8', null, 12, 'Continental'],
  ['Continental', 'O-300-D', null, 12, 'Continental'],
  ['Continental', null, null, 12, 'Continental'],
  ['Lycoming', 'O-235-C2C', null, 12, 'Lycoming'],
  ['Textron Lycoming', 'O-320-H2AD', null, 12, 'Lycoming'],
  ['Avco Lycoming', 'O320-E2D', null, 12, 'Lycoming'],
  [null, 'Lycoming IO-360', null, 12, 'Lycoming'],
  [null, 'IO-360-A1B6D', null, 12, 'Lycoming'],
  [null, 'O-360-A4M', null, 12, 'Lycoming'],
  ['Lycoming', 'LTIO-540-J2BD', null, 12, 'Lycoming'],
  ['Lycoming', 'HIO-360-D1A', null, 12, 'Lycoming'],
  ['Lycoming', 'VO-435-A1F', null, 12, 'Lycoming'],
  ['Lycoming', 'IGSO-540-A1D', null, 12, 'Lycoming'],
  ['Lycoming', 'IO-720-A1B', null, 12, 'Lycoming'],
  ['Lycoming', null, null, 12, 'Lycoming'],
  [null, 'IO-360', null, 12, null],
] as const)('[BEY-02] %s %s since %s is due after %i years', (make, model, since, years, maker) => {
  expect(findEngineLimit({ make, model, year: since }, null)).toMatchObject({ years, maker })
})

test.each([
  ['Jabiru', '3300'],
  ['Solo', '2625-02i'],
  ['Vedeneyev', 'M-14P'],
  [null, 'M14P'],
  ['Zhuzhou', 'HS-6A'],
  ['Pratt & Whitney', 'R-985-AN-14B'],
  ['Wright', 'R-1300-1A'],
  ['Continental', 'R-670-4'],
  ['Continental', 'W-670'],
  ['Lycoming', 'R-680'],
  ['Franklin', '6A4-165-B3'],
  ['Limbach', 'L2000'],
  ['Titan', 'CC340'],
  ['Superior', 'IO-360-B1AC2'],
  ['UL Power', 'UL350iS'],
  ['Hirth', '3203'],
  ['Pipistrel', 'E-811'],
  [null, null],
] as const)('[BEY-02] %s %s has no limit that we know', (make, model) => {
  expect(findEngineLimit({ make, model }, 1990)).toBeNull()
})

test('[BEY-02] Hartzell and McCauley limit propellers by age', () => {
  expect(findPropellerLimit('Hartzell Propeller')).toMatchObject({ maker: 'Hartzell', years: 6 })
  expect(findPropellerLimit('Mc Cauley')).toMatchObject({
    maker: 'McCauley',
    years: 5,
    maxYears: 6,
  })
  expect(findPropellerLimit('Hoffmann')).toBeNull()
  expect(findPropellerLimit(null)).toBeNull()
})
