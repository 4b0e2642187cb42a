module github.com/aws/aws-sdk-go-v2/credentials

go 1.26.10

require github.com/aws/aws-sdk-go-v2 v1.43.4
