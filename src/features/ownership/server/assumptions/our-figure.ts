/** Said of whatever has no source that could be named: nobody publishes such prices for all to use. */
export const ourFigure = 'our round figure'
