/**
 * The looks of what stands on the page while a menu's app is on its way (renderer/index.html): first empty room, then whose menu
 * it is and its first dishes (renderer/head). Places and sizes are those of features/menu, so that nothing moves when the app draws
 * it anew.
 */
export const FIRST_MENU_STYLE = [
  '.first-menu{display:none}',
  '[data-first=menu] .first-menu{box-sizing:border-box;display:grid;gap:8px;max-width:1200px;margin:0 auto;padding:16px}',
  '[data-first=menu] .first-menu.first-list{max-width:760px}',
  '.first-menu i,.first-menu :empty{display:block;background:hsl(var(--muted));border-radius:10px}',
  '.first-menu h1{margin:0;font-size:clamp(1.5rem,6vw,2rem);overflow-wrap:anywhere}',
  '.first-menu p{color:hsl(var(--text-secondary));font-size:.9375rem}',
  '.first-menu h1:empty{width:60%;height:32px}.first-menu>p:empty{width:80%;height:22px}',
  // The tools, the search, and the categories, whose bar has no room to itself.
  '.first-menu>i{height:44px}.first-menu>i:nth-of-type(2){height:48px;border-radius:24px}.first-menu>i:nth-of-type(3){height:57px;margin:4px 0 -8px;background:none}',
  '.first-menu h2{min-height:57px;margin:0;padding:24px 0 8px;font-size:1.25rem}.first-menu h2:empty{background:none}',
  // The list of dishes: cards, or their room; contained as the app's groups are, so that pictures lie on the same pixels.
  '.first-menu div{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(340px,100%),1fr));gap:14px;margin:-3px 1px;contain:paint}',
  '.first-list div{grid-template-columns:minmax(0,1fr)}',
  '.first-menu div>:empty{height:136px;border-radius:16px}',
  '.first-menu article{display:grid;grid-template:auto 1fr/1fr 104px;gap:4px 12px;min-height:136px;padding:12px;background:hsl(var(--card));border:1px solid hsl(var(--border-subtle));border-radius:16px}',
  '.first-menu b{font-size:1.0625rem;line-height:1.25;letter-spacing:-.015em;overflow-wrap:anywhere}',
  // Below the words is the room of the price and the marks.
  '.first-menu article p{grid-row:2;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;align-self:start;margin-bottom:calc(3rem + 7px);line-height:1.4;background:none}',
  '.first-menu img,.first-menu article i{grid-area:1/2/3;width:104px;height:104px;object-fit:cover;background:hsl(var(--muted));border-radius:10px}',
  '.first-menu [data-sold-out=true] img{filter:grayscale(1);opacity:.6}',
].join('')
