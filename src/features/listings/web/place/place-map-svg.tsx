import { t } from '#kernel/messages/translate.ts'
import type { PlaceMap, PlaceMarker } from '../../place/place-map.ts'

/** Uses the page's color tokens but no classes, because the standalone image defines only the tokens. */
export function PlaceMapSvg({ map }: { map: PlaceMap }) {
  const { width, height, center } = map
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="xMidYMid slice"
      fontFamily="Inter Variable, system-ui, sans-serif"
      fontSize="12"
      role="img"
      aria-label={t`Map of ${map.name}`}
    >
      <rect width={width} height={height} fill="var(--sky-soft)" />
      <path d={map.land} fill="var(--mist)" stroke="var(--line-strong)" />
      <path d={map.countyBorders} fill="none" stroke="var(--line)" />
      <path
        d={map.stateBorders}
        fill="none"
        stroke="var(--line-strong)"
        strokeWidth="1.5"
        strokeDasharray="6 4"
      />
      {map.places.map((marker) => (
        <Airport key={marker.label} place={marker} />
      ))}
      <Center x={center.x} y={center.y} name={map.name} />
      <ScaleBar scale={map.scale} height={height} />
    </svg>
  )
}

function Airport({ place: { x, y, label, side } }: { place: PlaceMarker }) {
  return (
    <>
      <circle cx={x} cy={y} r="2.5" fill="var(--ink-3)" />
      <text
        x={side === 'start' ? x + 8 : x - 8}
        y={y + 4}
        textAnchor={side}
        fill="var(--ink-3)"
        stroke="var(--mist)"
        strokeWidth="3"
        paintOrder="stroke"
      >
        {label}
      </text>
    </>
  )
}

/** Airport symbol with two runways under a dot, inside a ring for the approximate location. */
function Center({ x, y, name }: { x: number; y: number; name: string }) {
  return (
    <>
      <circle
        cx={x}
        cy={y}
        r="34"
        fill="#ee5a24"
        fillOpacity=".12"
        stroke="#ee5a24"
        strokeOpacity=".55"
        strokeDasharray="3 4"
      />
      <path
        d={`M${x - 13} ${y + 6} ${x + 13} ${y - 6}M${x - 8} ${y - 7} ${x + 8} ${y + 7}`}
        stroke="var(--ink)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx={x} cy={y} r="4" fill="#ee5a24" />
      <text
        x={x}
        y={y + 52}
        textAnchor="middle"
        fill="var(--ink)"
        fontWeight="600"
        stroke="var(--mist)"
        strokeWidth="4"
        paintOrder="stroke"
      >
        {name}
      </text>
    </>
  )
}

function ScaleBar({ scale, height }: { scale: PlaceMap['scale']; height: number }) {
  return (
    <g transform={`translate(12 ${height - 22})`} fill="var(--ink-3)">
      <path d={`M0 6v6h${scale.pixels}V6`} fill="none" stroke="var(--ink-3)" />
      <text x={scale.pixels + 6} y="13">
        {scale.nauticalMiles} nm
      </text>
    </g>
  )
}
