/** Of what the tab speaks: a brokerage, or one office of it. */
export type Place = { bizId: number; office: number | null }
