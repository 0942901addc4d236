/**
 * CSS containment of an editor's markup: it cannot paint, be clicked or blend outside its own box. Second line of defence behind the
 * sanitiser's rules.
 */
export const contained = { contain: 'paint', overflow: 'clip', isolation: 'isolate' } as const
