export { main } from '../bench/run'
