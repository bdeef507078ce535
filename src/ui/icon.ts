import type { ComponentType, SVGProps } from 'react'

/** A Tabler icon. Each is imported by its name, `#icons/IconCheck`: their index has 6,000 of them. */
export type Icon = ComponentType<
  Omit<SVGProps<SVGSVGElement>, 'stroke'> & { size?: number | string; stroke?: number | string }
>
