/** How many copies of each index other nodes are to hold; undefined leaves it to the operator of the server. */
export class IndexReplicas {
  constructor(readonly wanted: number | undefined) {}

  settings(): { number_of_replicas?: number } {
    return this.wanted === undefined ? {} : { number_of_replicas: this.wanted };
  }
}
